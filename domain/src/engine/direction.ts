/** How languages are written. */
const RIGHT_TO_LEFT = ['ar', 'he', 'fa', 'ur']

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')
