import fc from 'fast-check';

/** A failing test is enough: the smallest example is not searched for. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
