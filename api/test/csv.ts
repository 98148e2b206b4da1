/** Reads comma-separated values strictly (RFC 4180), as a spreadsheet does. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = text.charCodeAt(0) === 0xfe_ff ? 1 : 0
  while (at < text.length) {
    const quoted = text[at] === '"'
    let cell = ''
    if (quoted) {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error('A quote is not closed')
        cell += text[at]
        if (text[at] === '"') at += 1
      }
      at += 1
    } else for (; at < text.length && !',\r\n'.includes(text[at] ?? ''); at += 1) cell += text[at]
    rows.at(-1)?.push(cell)
    if (text[at] === ',') {
      at += 1
      if (at === text.length) rows.at(-1)?.push('')
    } else if (text.startsWith('\r\n', at)) {
      at += 2
      rows.push([])
    } else throw new Error(`A line ends otherwise than with CRLF: ${JSON.stringify(text.slice(at, at + 20))}`)
  }
  rows.pop()
  return rows
}
