/** Chooses paper, code and how many of each, and shows the labels as they will be printed; a chunk of its own. */
import {
  LABEL_CODES,
  LABEL_PAPERS,
  LABELS_ON_SHEET,
  type LabelCode,
  type Labelled,
  type LabelPaper,
  MOST_LABELS,
} from '@siteoffice/domain/modules/inventory/labels'
import { useId, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { AnyRecord } from '../../../records/display/record.ts'
import { DocumentPage } from '../../../records/documents/document-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { Segments } from '../../../ui/segments.tsx'
import '../../../ui/stacked-table.css'
import { FigureInput } from '../cart/figure-input.tsx'
import '../goods.css'
import './labels.css'
import { useLabels } from './use-labels.ts'

/** What the printer beside this browser takes, for as long as somebody is signed in. */
const PAPER = 'siteoffice.labelPaper'
const CODE = 'siteoffice.labelCode'
const storedPaper = (): LabelPaper => LABEL_PAPERS.find(each => each === localStorage.getItem(PAPER)) ?? 'sheet'
const storedCode = (): LabelCode => LABEL_CODES.find(each => each === localStorage.getItem(CODE)) ?? 'barcode'
const nameOf = (record: AnyRecord): string => (typeof record['name'] === 'string' ? record['name'] : '')
const atLeastOne = (count: number): number => Math.min(MOST_LABELS, Math.max(1, Math.floor(count)))

const store = <V extends string>(key: string, value: V): V => {
  localStorage.setItem(key, value)
  return value
}
interface Props {
  readonly kind: Labelled
  readonly records: readonly AnyRecord[]
  readonly onClose: () => void
}
export function LabelsDialog({ kind, records: chosenNow, onClose }: Props) {
  const { t, i18n } = useTranslation()
  // those that were chosen when it opened
  const [records] = useState(chosenNow)
  const [style, setStyle] = useState(() => ({ paper: storedPaper(), code: storedCode(), price: false, skip: 0 }))
  const [copies, setCopies] = useState<ReadonlyMap<string, number>>(new Map())
  const copiesOf = ({ _id }: AnyRecord): number => copies.get(_id) ?? 1
  const frame = useRef<HTMLIFrameElement>(null)
  const labels = useLabels(kind, {
    ...style,
    labels: records.map(record => ({ record: record._id, copies: copiesOf(record) })),
    skip: style.paper === 'sheet' ? style.skip : 0,
    language: i18n.language,
  })
  const file = labels.error === null && !labels.busy ? labels.file : undefined
  const count = records.reduce((sum, record) => sum + copiesOf(record), 0)
  const [only, more] = records
  return (
    <Dialog
      open
      title={
        only !== undefined && more === undefined ? t('Labels of “{{name}}”', { name: nameOf(only) }) : t('Print labels')
      }
      width="min(860px, 96vw)"
      onCancel={onClose}
      stays
      footer={
        <DialogButtons>
          <Button disabled={file === undefined} onClick={() => file && saveFile(file)}>
            {t('Download')}
          </Button>
          <Button type="primary" disabled={file === undefined} onClick={() => frame.current?.contentWindow?.print()}>
            {t('Print')}
          </Button>
        </DialogButtons>
      }
    >
      <StyleChoices kind={kind} style={style} onChange={change => setStyle({ ...style, ...change })} />
      <Copies records={records} copiesOf={copiesOf} onChange={setCopies} />
      <div className="label-choices">
        {style.paper === 'sheet' && <Skip value={style.skip} onChange={skip => setStyle({ ...style, skip })} />}
        <Count count={count} style={style} />
      </div>
      <div className="label-page">
        <DocumentPage document={labels} frame={frame} />
      </div>
    </Dialog>
  )
}
interface LabelStyle {
  readonly paper: LabelPaper
  readonly code: LabelCode
  readonly price: boolean
  readonly skip: number
}
interface StyleProps {
  readonly kind: Labelled
  readonly style: LabelStyle
  readonly onChange: (change: Partial<LabelStyle>) => void
}
function StyleChoices({ kind, style, onChange }: StyleProps) {
  const { t } = useTranslation()
  return (
    <div className="label-choices">
      <Segments
        label={t('Paper')}
        value={style.paper}
        options={[
          { value: 'sheet', label: t('A4, 24 labels') },
          { value: 'roll', label: t('Roll, 50 × 30 mm') },
        ]}
        onChange={paper => onChange({ paper: store(PAPER, paper) })}
      />
      <Segments
        label={t('Code')}
        value={style.code}
        options={[
          { value: 'barcode', label: t('Barcode') },
          { value: 'qr', label: t('QR code') },
        ]}
        onChange={code => onChange({ code: store(CODE, code) })}
      />
      {kind === 'product' && (
        <Checkbox checked={style.price} onChange={price => onChange({ price })}>
          {t('With the sale price')}
        </Checkbox>
      )}
    </div>
  )
}
function Count({ count, style: { paper, skip } }: { readonly count: number; readonly style: LabelStyle }) {
  const { t } = useTranslation()
  const labels = formatNumber(count)
  const sheets = formatNumber(Math.ceil((count + skip) / LABELS_ON_SHEET))
  return (
    <span className="goods-note" role="status">
      {paper === 'sheet'
        ? t('Labels: {{labels}}, sheets: {{sheets}}', { labels, sheets })
        : t('Labels: {{labels}}', { labels })}
    </span>
  )
}
interface SkipProps {
  readonly value: number
  readonly onChange: (value: number) => void
}
function Skip({ value, onChange }: SkipProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <span className="goods-quantity">
      <label htmlFor={id}>{t('Used labels on the first sheet')}</label>
      <FigureInput
        id={id}
        value={value}
        precision={0}
        onChange={next => onChange(Math.min(LABELS_ON_SHEET - 1, Math.max(0, Math.floor(next))))}
      />
    </span>
  )
}
interface CopiesProps {
  readonly records: readonly AnyRecord[]
  readonly copiesOf: (record: AnyRecord) => number
  readonly onChange: (copies: ReadonlyMap<string, number>) => void
}
/** How many of each, and all alike. */
function Copies({ records, copiesOf, onChange }: CopiesProps) {
  const { t } = useTranslation()
  const id = useId()
  const all = copiesOf(records[0] ?? { _id: '', version: 0 })
  const each = (record: AnyRecord, count: number) =>
    onChange(
      new Map([
        ...records.map((other): [string, number] => [other._id, copiesOf(other)]),
        [record._id, atLeastOne(count)],
      ]),
    )
  return (
    <>
      <span className="goods-quantity">
        <label htmlFor={id}>{records.length === 1 ? t('How many') : t('How many of each')}</label>
        <FigureInput
          id={id}
          value={all}
          precision={0}
          onChange={count => onChange(new Map(records.map(({ _id }) => [_id, atLeastOne(count)])))}
        />
      </span>
      {records.length > 1 && (
        <div className="label-copies">
          <table className="goods-lines">
            <caption className="visually-hidden">{t('How many of each')}</caption>
            <tbody>
              {records.map(record => (
                <tr key={record._id}>
                  <th scope="row" dir="auto">
                    {nameOf(record)}
                  </th>
                  <td data-end>
                    <FigureInput
                      aria-label={t('Labels of “{{name}}”', { name: nameOf(record) })}
                      value={copiesOf(record)}
                      precision={0}
                      onChange={count => each(record, count)}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
