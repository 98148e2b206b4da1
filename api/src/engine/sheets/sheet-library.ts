/** The parts of SheetJS that its types leave open. */
import { type ParsingOptions, parse_zip, read, SSF, type WorkBook } from '@e965/xlsx'

/** An archive that has been opened by somebody else; texts are strings of bytes. */
export interface OpenedArchive {
  readonly files: Readonly<Record<string, ArchivePart>>
}
export type ArchivePart = TextPart | BinaryPart
interface TextPart {
  readonly name: string
  readonly data: string
}
interface BinaryPart {
  readonly name: string
  readonly asNodeBuffer: () => Buffer
}
declare module '@e965/xlsx' {
  function parse_zip(archive: OpenedArchive, options: ParsingOptions): WorkBook
}
export const parseArchive = (archive: OpenedArchive, options: ParsingOptions): WorkBook => parse_zip(archive, options)
/** A workbook that is no archive. */
export const parseBytes = (bytes: Buffer, options: ParsingOptions): WorkBook =>
  read(bytes, { ...options, type: 'buffer' })
/** A number as a cell of this format shows it. */
export const formatCell: (format: string, value: number) => string = (SSF as { readonly format: typeof formatCell })
  .format // typed as any there
