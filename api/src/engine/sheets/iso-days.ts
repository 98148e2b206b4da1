/** Cells of a tab that hold days as ISO 8601 has them: the library counts them as numbers, which say nothing where no format does. */
const CELL =
  /(<(?:\w{1,20}:)?c\s[^<>]*?)\bt=["']d["']([^<>]*>(?:<(?:\w{1,20}:)?f\b[^<>]*>[^<>]{0,8192}<\/(?:\w{1,20}:)?f>)?<(?:\w{1,20}:)?v>)(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?Z?)?(?=<)/g
const MIDNIGHT = /^00:00(:00)?$/

/** The same tab with these days as texts that can be read in one way only. */
export const withIsoDays = (xml: string): string =>
  xml.replaceAll(CELL, (_, start: string, between: string, day: string, time = '') => {
    const words = time === '' || MIDNIGHT.test(time) ? day : `${day} ${time}`
    return `${start}t="str"${between}${words}`
  })
