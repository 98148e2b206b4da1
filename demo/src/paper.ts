/** Plain one-page PDFs: a title and lines of text in a font that every reader has. */
const WINANSI = /[^\u0020-\u007e\u00a0-\u00ff]/g
const escapeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
    .replaceAll('’', "'")
    .replaceAll(WINANSI, '-')
    .replaceAll(/[\\()]/g, sign => `\\${sign}`)

/** The bytes of an A4 page with these words; the same words give the same bytes. */
export function paper(title: string, lines: readonly string[]): Buffer {
  const body = lines.map(line => `(${escapeText(line)}) Tj T*`).join('\n')
  const content = `BT /F2 18 Tf 56 770 Td (${escapeText(title)}) Tj ET\n0.15 0.34 0.82 rg 56 758 120 3 re f 0 g\nBT /F1 11 Tf 18 TL 56 728 Td\n${body}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(text, 'latin1')
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(text, 'latin1')
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
