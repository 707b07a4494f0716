import fc from 'fast-check';

/** That a law fails is all there is to know: the smallest example is not looked for. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
