/** A setting with an invalid value. The message is one sentence for the operator. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

interface Origins {
  readonly portalOrigin: string | null;
  readonly gamesOrigin: string | null;
}

/** Real money needs a licence (rule G7). */
export function refuseLiveWithoutLicence({
  mode,
  licenceFile,
}: {
  readonly mode: 'demo' | 'live';
  readonly licenceFile: string | null;
}): void {
  if (mode === 'demo' || licenceFile !== null) return;
  throw new SettingError('MODE is live, which needs a licence: set LICENCE_FILE to its file.');
}

/** Each program listens on a port of its own. */
export function refuseEqualPorts(settings: {
  readonly port: number;
  readonly gamesPort: number;
  readonly backofficePort: number;
  readonly providerPort: number;
  readonly metricsPort: number | null;
  readonly supplierPort: number | null;
  readonly rgsPort: number | null;
}): void {
  const ports = {
    PORT: settings.port,
    GAMES_PORT: settings.gamesPort,
    BACKOFFICE_PORT: settings.backofficePort,
    PROVIDER_PORT: settings.providerPort,
    ...(settings.metricsPort !== null && { METRICS_PORT: settings.metricsPort }),
    ...(settings.supplierPort !== null && { SUPPLIER_PORT: settings.supplierPort }),
    ...(settings.rgsPort !== null && { RGS_PORT: settings.rgsPort }),
  };
  const seen = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const other = seen.get(port);
    if (other !== undefined) {
      throw new SettingError(`${name} and ${other} are both ${port}, but each needs its own port.`);
    }
    seen.set(port, name);
  }
}

/** The frame's sandbox requires the games to have another origin than the portal. */
export function refuseEqualOrigins({ portalOrigin, gamesOrigin }: Origins): void {
  if (portalOrigin === null || portalOrigin !== gamesOrigin) return;
  throw new SettingError(
    `GAMES_ORIGIN and PORTAL_ORIGIN are both ${portalOrigin}, but games need an origin of their own.`,
  );
}

/** iGSP names the integration in each request. */
export function refuseIgspWithoutKey(settings: {
  readonly supplierProtocol: 'glasshouse' | 'igsp';
  readonly supplierApiKey: string | null;
}): void {
  if (settings.supplierProtocol !== 'igsp' || settings.supplierApiKey !== null) return;
  throw new SettingError('SUPPLIER_PROTOCOL is igsp, which needs SUPPLIER_API_KEY too.');
}

/** Games for another operator need to know its wallet, its secret and its portal. */
export function refuseRgsWithoutOperator(settings: {
  readonly rgsPort: number | null;
  readonly rgsOperatorUrl: string | null;
  readonly rgsOperatorSecret: string | null;
  readonly rgsOperatorPortal: string | null;
}): void {
  if (settings.rgsPort === null) return;
  const values = {
    RGS_OPERATOR_URL: settings.rgsOperatorUrl,
    RGS_OPERATOR_SECRET: settings.rgsOperatorSecret,
    RGS_OPERATOR_PORTAL: settings.rgsOperatorPortal,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) continue;
    throw new SettingError(`RGS_PORT is set, which needs the operator: set ${name} too.`);
  }
}

/** The chat's frame may run scripts under its own origin, so that origin must not be ours. */
export function refuseOwnSupport({
  supportUrl,
  portalOrigin,
  gamesOrigin,
}: Origins & { readonly supportUrl: string | null }): void {
  if (supportUrl === null) return;
  const { origin } = new URL(supportUrl);
  if (origin !== portalOrigin && origin !== gamesOrigin) return;
  throw new SettingError(
    `SUPPORT_URL is on ${origin}, but a chat of somebody else needs an origin of its own.`,
  );
}
