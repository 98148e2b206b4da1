/** CSV as programs save it: its encoding, the sign between its cells, blanks and quotes. */
import { SHEET_ENCODINGS } from '@siteoffice/domain/engine/run'
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
  ['windows-1255', 'שם;עיר\nחברת בנייה;חיפה\n'],
  ['windows-1256', 'الاسم;المدينة\nشركة البناء;دبي\n'],
])('a file in %s is read as it was written', (encoding, text) => {
  expect(decodeText(encoded(text, encoding), undefined)).toEqual({ text, encoding })
})
test('letters of DOS and of an old Mac are told where they would be none', () => {
  const dos = Buffer.from('4e616d653b43690a4d816c6c65722047726fe1626175203b4b946c6e0a', 'hex')
  expect(decodeText(dos, undefined)).toEqual({ text: 'Name;Ci\nMüller Großbau ;Köln\n', encoding: 'ibm850' })
  const mac = 'Nom;Note\nBétons Émile;à côté\n'
  expect(decodeText(encoded(mac, 'macintosh'), undefined)).toEqual({ text: mac, encoding: 'macintosh' })
})
test.each([
  ['gb18030', 'd6d0b9fabda8d6feb9abcbbe2ccbaec4e0b9a9d3a60a'],
  ['big5', 'a578c657c0e7b379a4bda5712ca4f4aa64a8d1c0b30a'],
  ['euc-kr', 'c7d1b1b9b0c7bcb32cbdc3b8e0c6ae0a'],
])('a few words in %s are refused, and read where their encoding is chosen', (encoding, hex) => {
  const bytes = Buffer.from(hex, 'hex')
  expect(() => decodeText(bytes, undefined)).toThrow('cannot be told from its letters')
  const encodingName = SHEET_ENCODINGS.find(each => each === encoding)
  expect(decodeText(bytes, encodingName).text).toMatch(/^[\p{Script=Han}\p{Script=Hangul}]+,/u)
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
    spoiltColumns: [0, 1, 5],
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
