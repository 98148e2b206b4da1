/** The types of JSON in words. */
export const TYPE_WORDS: { readonly [type: string]: string } = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of values',
  null: 'empty',
}
