import fc from 'fast-check';

/** One failing test is enough: property tests do not shrink their example. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
