import type { Dashboard } from './panels.ts';

/** The name of the data source in deploy/grafana/provisioning. */
const SOURCE = { type: 'prometheus', uid: 'prometheus' };
const WIDTH = 12;
const HEIGHT = 8;

/** A dashboard's file for Grafana: two panels a row, the last hour, read again every ten seconds. */
export function dashboardFile({ uid, title, panels }: Dashboard): string {
  const file = {
    uid: `glasshouse-${uid}`,
    title: `Glasshouse: ${title.toLowerCase()}`,
    tags: ['glasshouse'],
    schemaVersion: 39,
    editable: false,
    refresh: '10s',
    time: { from: 'now-1h', to: 'now' },
    timezone: 'browser',
    panels: panels.map((panel, index) => ({
      id: index + 1,
      type: 'timeseries',
      title: panel.title,
      datasource: SOURCE,
      gridPos: {
        ...{ x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT },
        ...{ w: WIDTH, h: HEIGHT },
      },
      fieldConfig: { defaults: { unit: panel.unit }, overrides: [] },
      options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
      targets: panel.queries.map(({ expr, legend }, number) => ({
        refId: String.fromCodePoint(65 + number),
        datasource: SOURCE,
        expr,
        legendFormat: legend,
      })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
