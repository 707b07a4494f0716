/** Where one member of the cluster listens and stores. */
export interface Member {
  readonly name: string;
  readonly folder: string;
  readonly postgresPort: number;
  readonly restPort: number;
}

export interface ClusterSettings {
  readonly etcdPort: number;
  readonly proxyPort: number;
  readonly postgresBin: string;
  /** Of the superuser `postgres` and of `replicator`. */
  readonly password: string;
}

/** How long a leader may be silent before the other member takes over: patroni's least. */
const LEADER_TTL_SECONDS = 20;

/**
 * Patroni's settings of a member, as JSON, which is YAML too. A commit waits for the standby, and
 * only a standby that had every commit can be promoted: nothing that was acknowledged is lost.
 */
export function patroniSettings(member: Member, cluster: ClusterSettings): string {
  const address = `127.0.0.1:${member.postgresPort}`;
  const { password, etcdPort, postgresBin } = cluster;
  return JSON.stringify({
    scope: 'glasshouse',
    name: member.name,
    restapi: {
      listen: `127.0.0.1:${member.restPort}`,
      connect_address: `127.0.0.1:${member.restPort}`,
    },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: LEADER_TTL_SECONDS,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            ...{ max_connections: 100, wal_log_hints: 'on', hot_standby: 'on' },
            ...{ synchronous_commit: 'on', fsync: 'on', full_page_writes: 'on' },
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: `${member.folder}/data`,
      bin_dir: postgresBin,
      pgpass: `${member.folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'postgres', password },
      },
      parameters: { unix_socket_directories: member.folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  });
}

/** HAProxy leads every connection to the member that patroni says is the primary. */
export function proxySettings(members: readonly Member[], { proxyPort }: ClusterSettings): string {
  const servers = members.map(
    ({ name, postgresPort, restPort }) =>
      `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`,
  );
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen postgres
  bind 127.0.0.1:${proxyPort}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
