/** CSV as programs save it: its encoding, the sign between its cells, blanks and quotes. */
import { expect, test } from 'vitest'
import { csvTable } from './csv-rows.ts'
import { decodeText } from './csv-text.ts'
import { readTable } from './read-sheet.ts'

/** A text in an encoding of one byte for each letter. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from(text.split('').map(letter => bytes.get(letter) ?? 0x3f))
}
const rowsOf = (text: string): string[][] => [...csvTable(text).rows()].map(({ cells }) => cells)

test.each([
  ['windows-1252', 'Legal name;Country;City\r\nMüller Hochbau GmbH;DE;Köln\r\nÉtablissements Lefèvre;FR;Besançon\r\n'],
  ['windows-1252', 'Name;Ort\nGroßmann & Söhne;Düsseldorf\n'],
  ['windows-1252', 'Name,Price\nCafé “Zürich”,5 €\n'],
  ['windows-1252', 'Nombre;Ciudad\nConstrucción Peña;Málaga\n'],
  ['windows-1252', 'Name;By\nØrsted;Ærø\nÅngström;Malmö'],
  ['windows-1250', 'Nazwa;Miasto\nŻółw Budowa;Łódź\nŚwit;Gdańsk'],
  ['windows-1251', 'Имя;Город\nСтройка;Москва\nБетон;Казань'],
  ['windows-1253', 'Όνομα;Πόλη\nΚατασκευές;Αθήνα'],
  ['windows-1254', 'Ad;Şehir\nIşık İnşaat;İstanbul\n'],
  ['windows-1256', 'الاسم;المدينة\nشركة البناء;دبي\n'],
])('a file in %s is read as it was written', (encoding, text) => {
  expect(decodeText(encoded(text, encoding), undefined)).toEqual({ text, encoding })
})
test('UTF-8 and UTF-16 are told by their marks or by themselves, and another encoding may be chosen', () => {
  const text = 'الاسم,Name\nشركة,Köln\n'
  const wide = Buffer.from(text, 'utf16le')
  const swapped = Buffer.from(wide).swap16()
  const mark = Buffer.from('\ufeff', 'utf16le')
  expect(decodeText(Buffer.from(text), undefined)).toEqual({ text, encoding: 'utf-8' })
  expect(decodeText(Buffer.from(`\ufeff${text}`), undefined)).toEqual({ text, encoding: 'utf-8' })
  expect(decodeText(wide, undefined)).toEqual({ text, encoding: 'utf-16le' })
  expect(decodeText(swapped, undefined)).toEqual({ text, encoding: 'utf-16be' })
  expect(decodeText(Buffer.concat([mark, wide]), undefined)).toEqual({ text, encoding: 'utf-16le' })
  expect(decodeText(Buffer.concat([Buffer.from(mark).swap16(), swapped]), undefined)).toEqual({
    text,
    encoding: 'utf-16be',
  })
  expect(decodeText(encoded('Łódź', 'windows-1250'), 'windows-1250').text).toBe('Łódź')
})
test('a file of which some is UTF-8 and some is not is refused with the line', () => {
  const mixed = Buffer.concat([Buffer.from('Name,City\nMüller,Köln\n'), encoded('Lefèvre,Paris\n', 'windows-1252')])
  expect(() => decodeText(mixed, undefined)).toThrow('line 3')
})
test('signs between cells are counted outside quotes', () => {
  for (const [text, separator] of [
    ['"Name, as registered";"Phone, with code";Email\nAcier, S.A.;0033;v@a.example\n', ';'],
    ['Name,"a;b;c;d"\nx,y\n', ','],
    ['Name|City, country|Note\nx|Paris, France|a, b\n', '|'],
    ['Name\tCity; country\nx\ty\n', '\t'],
    ['Suppliers 2026\n\nName;Phone\nx;y\n', ';'],
    ['Company;Quantity\nx;2,500\ny;1,750\n', ';'],
    ['Name\nx\n', ','],
  ] as const)
    expect(csvTable(text).separator, text).toBe(separator)
})
test('blanks before a quote, quotes within a cell, lines within quotes and texts in formulas are read as they are meant', () => {
  expect(rowsOf('Name, "Phone, office" ,Size\nPipe 5", "0042", 6"\n')).toEqual([
    ['Name', 'Phone, office', 'Size'],
    ['Pipe 5"', '0042', '6"'],
  ])
  expect(rowsOf('a,b\r\n"first\r\nsecond ""quoted""",x\r\n')).toEqual([
    ['a', 'b'],
    ['first\r\nsecond "quoted"', 'x'],
  ])
  expect(rowsOf('"=""4006381333931""",="0042"\n')).toEqual([['4006381333931', '0042']])
  expect(rowsOf('a\t\t"b\tc"\n\t x\t\n')).toEqual([
    ['a', '', 'b\tc'],
    ['', ' x', ''],
  ])
  expect(() => rowsOf('a,"b" c,d\n')).toThrow('something behind a closed quote, near line 1')
  expect(() => rowsOf('a,b\n"c,d\n')).toThrow('a quote that is not closed')
})
test('numbers without their last digits are marked, also with a comma; texts with an apostrophe are not', () => {
  const [row] = csvTable("4.00638E+12;5,90123E+12;4006381333931;'1E+05;12E;-3.1e-07\n").rows()
  expect(row).toMatchObject({
    cells: ['4.00638E+12', '5,90123E+12', '4006381333931', '1E+05', '12E', '-3.1e-07'],
    spoilt: [0, 1, 5],
  })
})
test('a file says how it was read', async () => {
  expect(await readTable(encoded('Name;Ort\nMüller;Köln', 'windows-1252'))).toMatchObject({
    encoding: 'windows-1252',
    separator: ';',
    tabs: [],
    tab: null,
    rows: [{ cells: ['Name', 'Ort'] }, { cells: ['Müller', 'Köln'] }],
  })
})
