/** Where a count sheet is counted: a code is scanned or typed, then what is there; each count is stored at once. */
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { codesOf, readScan } from '../cart/scan.ts'
import { CountRow } from './count-row.tsx'
import { MissingProduct } from './missing-product.tsx'
import { type CountLine, useCountLines } from './use-count-lines.ts'
import { type Counts, useEntry } from './use-entry.ts'
import './counts.css'

const hasCode = (line: CountLine, words: string): boolean =>
  codesOf(line).some(code => code.toLowerCase() === words.toLowerCase())
const hasWords = (line: CountLine, words: string): boolean => line.name.toLowerCase().includes(words.toLowerCase())

type Shown = 'all' | 'open'
export function CountPad({ sheet }: { readonly sheet: string }) {
  const counts = useCountLines(sheet)
  const { lines, error, retry } = counts
  if (lines === undefined) return error === null ? <Loading /> : <ErrorBox error={error} onRetry={retry} />
  return (
    <>
      {error !== null && <ErrorBox error={error} onRetry={retry} />}
      <LoadedPad counts={counts} lines={lines} />
    </>
  )
}
function LoadedPad({ counts, lines }: { readonly counts: Counts; readonly lines: readonly CountLine[] }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [missing, setMissing] = useState<{ readonly code: string; readonly quantity: number }>()
  const scan = useRef<HTMLInputElement>(null)
  const counting = useEntry(counts)
  const { begin, finish } = counting
  const focusScan = () => scan.current?.focus()
  useEffect(() => scan.current?.focus({ preventScroll: true }), [])
  const take = (line: CountLine, more: number) => {
    setShown('all')
    begin(line, (counts.countOf(line) ?? 0) + more)
  }
  const add = async (product: string, quantity: number) => {
    const line = await counts.add(product)
    setMissing(undefined)
    if (line !== undefined) take(line, quantity)
  }
  /** Takes a code, a name or '3*code': the cursor goes to the quantity of its line. */
  const enter = (text: string) => {
    const { quantity = 1, words: wanted } = readScan(text)
    if (wanted === '') return
    setWords('')
    finish()
    const named = lines.filter(line => hasWords(line, wanted))
    const line = lines.find(each => hasCode(each, wanted)) ?? (named.length === 1 ? named[0] : undefined)
    setMissing(line === undefined && named.length === 0 ? { code: wanted, quantity } : undefined)
    if (line === undefined) focusScan()
    if (line !== undefined) take(line, quantity)
    else if (named.length > 1) setWords(wanted)
  }
  const codes = useMemo(() => lines.flatMap(codesOf), [lines])
  const open = lines.filter(line => line.status === 'open')
  const matching = words === '' ? lines : lines.filter(line => hasCode(line, words) || hasWords(line, words))
  const rows = matching.filter(line => shown === 'all' || line.status === 'open')
  return (
    <Panel title={t('Count')}>
      <CountHead
        scan={scan}
        words={words}
        onWords={setWords}
        onEnter={() => enter(words)}
        shown={shown}
        onShown={setShown}
        done={lines.length - open.length}
        total={lines.length}
      />
      {missing !== undefined && (
        <MissingProduct
          key={missing.code}
          code={missing.code}
          onAdd={product => void add(product, missing.quantity)}
          onClose={() => {
            setMissing(undefined)
            focusScan()
          }}
        />
      )}
      <table className="count-lines">
        <caption className="visually-hidden">{t('Lines')}</caption>
        <tbody>
          {rows.map(line => (
            <CountRow
              key={line._id}
              line={line}
              unsaved={counts.unsaved.get(line._id)}
              of={counting}
              otherCodes={codes}
              onDone={focusScan}
              onCode={enter}
            />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="count-none">{words === '' ? t('All lines are counted.') : t('No line has these words.')}</p>
      )}
    </Panel>
  )
}
interface HeadProps {
  readonly scan: RefObject<HTMLInputElement | null>
  readonly words: string
  readonly onWords: (words: string) => void
  readonly onEnter: () => void
  readonly shown: Shown
  readonly onShown: (shown: Shown) => void
  readonly done: number
  readonly total: number
}
function CountHead({ scan, words, onWords, onEnter, shown, onShown, done, total }: HeadProps) {
  const { t } = useTranslation()
  return (
    <div className="count-head">
      <SearchInput
        ref={scan}
        className="count-scan"
        label={t('Scan or type a code or a name')}
        value={words}
        onChange={onWords}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
      <Segments
        label={t('Lines')}
        value={shown}
        options={[
          { value: 'all', label: t('All') },
          { value: 'open', label: t('Not counted') },
        ]}
        onChange={onShown}
      />
      <strong role="status">{t('{{done}} of {{total}} counted', { done, total })}</strong>
    </div>
  )
}
