import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommandLine } from '../command-line/read.ts';
import { dashboardFile } from './grafana.ts';
import { DASHBOARDS } from './panels.ts';

const FOLDER = resolve(import.meta.dirname, '../../deploy/grafana/dashboards');

readCommandLine(
  `npm run dashboards

Writes the dashboards for Grafana into deploy/grafana/dashboards, from tools/dashboards/panels.ts.
`,
  {},
);
for (const dashboard of DASHBOARDS) {
  writeFileSync(resolve(FOLDER, `${dashboard.uid}.json`), dashboardFile(dashboard));
}
