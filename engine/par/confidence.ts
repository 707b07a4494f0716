/** z-value of a two-sided 99 % interval of the normal distribution. */
export const Z_99 = 2.5758;
