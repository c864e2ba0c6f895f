/** Source of an expression: what follows does not go on a word or a name; a hyphen is part of a name (`pw-cat`). */
export const NOT_IN_A_NAME = '(?<![\\p{L}\\p{N}_-])';

/** Source of an expression: the word or name ends here. */
export const NAME_ENDS = '(?![\\p{L}\\p{N}_-])';
