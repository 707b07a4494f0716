/** A value's unit, by Grafana's name. */
type Unit = 'short' | 's' | 'reqps' | 'percentunit' | 'percent' | 'bytes' | 'd' | 'bool_yes_no';

export interface Query {
  readonly expr: string;
  /** The name of each line; `{{label}}` is replaced. */
  readonly legend: string;
}

export interface Panel {
  readonly title: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
}

export interface Dashboard {
  /** Its file name, and its address in Grafana. */
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const quantile = (share: number, metric: string, by = ''): string =>
  `histogram_quantile(${share}, sum by (le${by}) (rate(${metric}_bucket[1m])))`;

const one = (title: string, unit: Unit, expr: string, legend: string): Panel => ({
  title,
  unit,
  queries: [{ expr, legend }],
});

const quantiles = (title: string, metric: string): Panel => ({
  title,
  unit: 's',
  queries: [
    { expr: quantile(0.5, metric), legend: 'half of them within' },
    { expr: quantile(0.99, metric), legend: '99 % within' },
  ],
});

const waiting = (title: string, kind: string): readonly Panel[] => [
  one(title, 'short', `sum by (state) (glasshouse_orders{kind="${kind}"})`, '{{state}}'),
  one(
    `Age of the oldest: ${title.toLowerCase()}`,
    's',
    `max by (state) (glasshouse_orders_age{kind="${kind}"})`,
    '{{state}}',
  ),
];

const SPINS = 'glasshouse_spin_duration';
const CALLS = 'http_server_request_duration';

/** The dashboards of deploy/grafana, over the metrics of docs/operating/metrics.md. */
export const DASHBOARDS: readonly Dashboard[] = [
  {
    uid: 'players',
    title: 'Players',
    panels: [
      one('Windows connected', 'short', 'sum(glasshouse_push_connections)', 'windows'),
      one(
        'Spins by outcome',
        'reqps',
        `sum by (outcome) (rate(${SPINS}_count[1m]))`,
        '{{outcome}}',
      ),
      quantiles('Time of a spin', SPINS),
      one(
        'Calls by status',
        'reqps',
        `sum by (http_response_status_code) (rate(${CALLS}_count[1m]))`,
        '{{http_response_status_code}}',
      ),
      quantiles('Time of a call', CALLS),
      one(
        'Slowest routes, 99 % within',
        's',
        `topk(10, ${quantile(0.99, CALLS, ', http_route')})`,
        '{{http_route}}',
      ),
      quantiles('Time of a notice between processes', 'glasshouse_push_notice_lag'),
    ],
  },
  {
    uid: 'money',
    title: 'Money',
    panels: [
      ...waiting('Deposits on their way', 'deposit'),
      ...waiting('Withdrawals on their way', 'withdrawal'),
      one(
        'Calls to providers by outcome',
        'reqps',
        'sum by (provider, outcome) (rate(glasshouse_provider_calls_total[5m]))',
        '{{provider}} {{outcome}}',
      ),
      one('Open cases', 'short', 'sum by (kind) (glasshouse_cases)', '{{kind}}'),
      one('Waiting for staff', 'short', 'sum by (queue) (glasshouse_queue)', '{{queue}}'),
      one('Waits longest for staff', 's', 'max by (queue) (glasshouse_queue_age)', '{{queue}}'),
      one('Books unchecked for', 's', 'max(glasshouse_ledger_unchecked)', 'time'),
    ],
  },
  {
    uid: 'games',
    title: 'Games',
    panels: [
      one('Counted rounds', 'short', 'max by (game) (glasshouse_game_rounds)', '{{game}}'),
      one(
        'Measured return',
        'percent',
        'max by (game) (glasshouse_game_return{of="measured"})',
        '{{game}}',
      ),
      one(
        'Measured return less the stated one',
        'percent',
        'max by (game) (glasshouse_game_return{of="measured"}) - ' +
          'max by (game) (glasshouse_game_return{of="stated"})',
        '{{game}}',
      ),
      one(
        'Width of the interval',
        'percent',
        'max by (game) (glasshouse_game_return{of="to"}) - ' +
          'max by (game) (glasshouse_game_return{of="from"})',
        '{{game}}',
      ),
      one(
        'Stated return outside the interval',
        'bool_yes_no',
        'max by (game) (glasshouse_game_outside)',
        '{{game}}',
      ),
      one('Days with partitions', 'd', 'min(glasshouse_partitions)', 'days'),
    ],
  },
  {
    uid: 'machine',
    title: 'Machine',
    panels: [
      one('Processes that answer', 'short', 'sum(up{job="glasshouse"})', 'processes'),
      one('Memory', 'bytes', 'process_memory_usage', '{{instance}}'),
      one('Longest delay of the event loop', 's', 'nodejs_eventloop_delay_max', '{{instance}}'),
      one('Spins that wait', 'short', 'glasshouse_settlement_queue', '{{instance}}'),
      one(
        'Spins settled together',
        'short',
        'sum by (instance) (rate(glasshouse_settlement_batch_size_sum[1m])) / ' +
          'sum by (instance) (rate(glasshouse_settlement_batch_size_count[1m]))',
        '{{instance}}',
      ),
      quantiles('Wait of a batch', 'glasshouse_settlement_wait'),
      one(
        'Wait for a database connection, 95 % within',
        's',
        quantile(0.95, 'db_client_connection_wait_time', ', pool'),
        '{{pool}}',
      ),
      one(
        'Database time, 99 % within',
        's',
        quantile(0.99, 'db_client_operation_duration', ', pool'),
        '{{pool}}',
      ),
      one(
        'Processes that cannot read the database',
        'short',
        'sum(glasshouse_database_unread)',
        'processes',
      ),
      one(
        'Failed jobs',
        'short',
        'sum by (name) (label_replace(increase(glasshouse_job_failures_total[5m]), ' +
          '"name", "$1", "job", "(.*)"))',
        '{{name}}',
      ),
    ],
  },
];
