/** What labels for products and warehouses say: the name, the code as a scanner and as people read it, and a price. */
import { setImmediate } from 'node:timers/promises'
import { recordPath } from '@siteoffice/domain/engine/describe'
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import type { FieldError } from '@siteoffice/domain/engine/errors'
import { unitLabel } from '@siteoffice/domain/engine/units'
import type { printProductLabels } from '@siteoffice/domain/modules/inventory/label-endpoints'
import type { Labelled, LabelPaper } from '@siteoffice/domain/modules/inventory/labels'
import { MOST_LABELS } from '@siteoffice/domain/modules/inventory/labels'
import type { Engine } from '../../../engine/context.ts'
import { hydrate } from '../../../engine/read/read.ts'
import type { RowOf } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { rowsOf } from '../../../engine/scope/scope.ts'
import { wrongField, wrongFields } from '../../../lib/failure.ts'
import { wordsOf } from '../../../lib/words.ts'
import type { DocumentLanguage } from '../../../services/documents/formats.ts'
import { documentLanguage, formatsIn } from '../../../services/documents/formats.ts'
import { frame, letterheadIn } from '../../../services/documents/letterhead.ts'
import { barcodeKind, drawBarcode, drawQrCode } from './label-codes.ts'

type LabelRequest = EndpointInput<typeof printProductLabels>['body']
export const LABEL_TEMPLATE = 'modules/inventory/labels/labels.typ'
/** Millimetres for a code within a label. */
const ROOM: { readonly [P in LabelPaper]: { readonly barcode: number; readonly qr: number } } = {
  sheet: { barcode: 66, qr: 25 },
  roll: { barcode: 48, qr: 22 },
}
/** The narrowest bar in millimetres: as GS1 wants it, and as cheap printers and scanners still manage. */
const USUAL_BAR = 0.33
const NARROWEST_BAR = 0.19
/** White beside the bars, in widths of the narrowest. */
const QUIET = 20
const tooLong = (name: string): string =>
  `The code of “${name}” is too long for a barcode on this paper. Choose the QR code.`
const noBarcode = (name: string): string =>
  `The code of “${name}” has letters that no barcode can hold. Choose the QR code.`

interface LabelFacts {
  readonly name: string
  /** for people */
  readonly code: string
  /** for scanners; another than `code` stands below the bars */
  readonly scanned: string
  readonly price: string | null
}
type LabelledRow = Omit<RowOf<'product'>, 'type'> & Pick<RowOf<'warehouse'>, 'code'>
type Facts = (row: LabelledRow) => LabelFacts

async function factsOf(kind: Labelled, language: DocumentLanguage, withPrice: boolean): Promise<Facts> {
  if (kind === 'warehouse') return ({ name, code }) => ({ name, code, scanned: code, price: null })
  const words = await wordsOf(language)
  const { unitPrice } = formatsIn(language)
  return ({ name, sku, barcode, salePrice, currency, unit }) => ({
    name,
    code: sku,
    scanned: barcode || sku,
    // a role that may not read prices has none in the row
    price:
      withPrice && typeof salePrice === 'number'
        ? `${currency} ${unitPrice(salePrice, currency)} / ${words(unitLabel(unit))}`
        : null,
  })
}
/** The records of a print as its caller may read them, in its order. Throws missing_reference. */
async function recordsOf(engine: Engine, actor: Actor, kind: Labelled, ids: readonly string[]) {
  const model = engine.model(kind)
  const condition = rowsOf(model, actor, 't', 'read', 'without')
  const rows = await hydrate({ engine, tx: engine.database, model, actor }, [...new Set(ids)], 'list', condition)
  const byId = new Map(rows.map(row => [String(row._id), row]))
  const missing = ids.flatMap((id, at) =>
    byId.has(id) ? [] : [{ field: `labels.${at}.record`, message: 'there is no such record' }],
  )
  if (missing.length > 0) throw wrongFields('missing_reference', missing)
  return byId as ReadonlyMap<string, unknown> as ReadonlyMap<string, LabelledRow> // what the catalogue declares
}
/** A code of which a scanner reads its text again, as wide as `width` millimetres; else the sentence why there is none. */
async function barcodeOf(
  { name, scanned }: LabelFacts,
  paper: LabelPaper,
): Promise<{ drawing: string; width: number } | string> {
  const kind = barcodeKind(scanned)
  if (kind === undefined) return noBarcode(name)
  const { drawing, modules } = await drawBarcode(scanned, kind)
  const bar = Math.min(USUAL_BAR, ROOM[paper].barcode / (modules + QUIET))
  return bar < NARROWEST_BAR ? tooLong(name) : { drawing, width: bar * modules }
}
export function refuseTooMany({ labels }: LabelRequest): void {
  const count = labels.reduce((sum, { copies }) => sum + copies, 0)
  if (count > MOST_LABELS)
    throw wrongField('rule_broken', 'labels', `These are ${count} labels. One print has at most ${MOST_LABELS}.`)
}
export async function labelContent(engine: Engine, actor: Actor, kind: Labelled, request: LabelRequest) {
  const { labels, paper, code, skip = 0, price = false } = request
  const language = documentLanguage(request.language)
  const ids = labels.map(({ record }) => record.toLowerCase())
  const rows = await recordsOf(engine, actor, kind, ids)
  const facts = await factsOf(kind, language, price)
  const pageOf = (id: string): string => `${engine.publicUrl()}${recordPath(engine.model(kind).resource, id)}`
  const content: object[] = []
  const problems: FieldError[] = []
  for (const [at, { copies }] of labels.entries()) {
    const id = ids[at] ?? ''
    const row = rows.get(id)
    if (row === undefined) continue
    const label = facts(row)
    const drawn =
      code === 'qr' ? { drawing: await drawQrCode(pageOf(id)), width: ROOM[paper].qr } : await barcodeOf(label, paper)
    if (typeof drawn === 'string') problems.push({ field: `labels.${at}.record`, message: drawn })
    else content.push({ ...label, ...drawn, copies })
    // a code takes some milliseconds, between which others have their turn
    await setImmediate()
  }
  if (problems.length > 0) throw wrongFields('rule_broken', problems)
  return { ...frame(language, await letterheadIn(engine.database)), paper, code, skip, labels: content }
}
