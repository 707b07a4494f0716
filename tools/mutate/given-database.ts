import type { TestProject } from 'vitest/node';

/** The PostgreSQL that main.ts keeps running from one mutant to the next. */
export default function setup(project: TestProject): void {
  project.provide('postgresUrl', process.env['MUTANT_POSTGRES'] ?? '');
}
