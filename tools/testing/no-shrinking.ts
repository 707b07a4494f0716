import fc from 'fast-check';

/**
 * Property tests with a database report their first counterexample, with its seed, and do not
 * shrink it: hundreds of runs of seconds each would outlast the test, which would then end as a
 * time-out that names no cause.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
