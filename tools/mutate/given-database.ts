import type { TestProject } from 'vitest/node';

/** The PostgreSQL server that main.ts keeps running for all mutants. */
export default function setup(project: TestProject): void {
  project.provide('postgresUrl', process.env['MUTANT_POSTGRES'] ?? '');
  project.provide('citus', null);
}
