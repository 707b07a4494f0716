import { findProgram } from '../../bench/find-program.ts';

/** The programs of a cluster that fails over, from Debian's packages. */
export interface ClusterPrograms {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  /** The folder of PostgreSQL's own programs. */
  readonly postgresBin: string;
}

/** @throws Error naming the packages when one is missing. */
export function clusterPrograms(): ClusterPrograms {
  const patroni = findProgram('patroni');
  const etcd = findProgram('etcd');
  const haproxy = findProgram('haproxy') ?? findProgram('haproxy', '/usr/sbin');
  const rewind = findProgram('pg_rewind', '/usr/lib/postgresql');
  if (patroni === null || etcd === null || haproxy === null || rewind === null) {
    throw new Error(
      'The drill needs patroni, etcd, HAProxy and PostgreSQL on the path. On Debian: ' +
        'apt-get install patroni etcd-server haproxy postgresql',
    );
  }
  return { patroni, etcd, haproxy, postgresBin: rewind.slice(0, rewind.lastIndexOf('/')) };
}
