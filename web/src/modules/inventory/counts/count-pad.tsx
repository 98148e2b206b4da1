/** Where a count sheet is counted: a code is scanned or typed, then what is there; each count is stored at once. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { NumberInput } from '../../../kinds/number/number-input.tsx'
import { formatNear, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { codesOf, readScan } from '../cart/scan.ts'
import { useScanKeys } from '../cart/use-scan-keys.ts'
import { MissingProduct } from './missing-product.tsx'
import { type CountLine, type Unsaved, useCountLines } from './use-count-lines.ts'
import './counts.css'

const inputId = (line: string): string => `count-${line}`
const hasCode = (line: CountLine, words: string): boolean =>
  codesOf(line).some(code => code.toLowerCase() === words.toLowerCase())
const hasWords = (line: CountLine, words: string): boolean => line.name.toLowerCase().includes(words.toLowerCase())

type Shown = 'all' | 'open'
/** The line that is being counted, and what is typed of it so far. */
interface Entry {
  readonly line: string
  readonly value: number | null
}
type Counts = ReturnType<typeof useCountLines>
export function CountPad({ sheet }: { readonly sheet: string }) {
  const counts = useCountLines(sheet)
  const { lines, error, retry } = counts
  if (error !== null) return <ErrorBox error={error} onRetry={retry} />
  return lines === undefined ? <Loading /> : <LoadedPad counts={counts} lines={lines} />
}
function LoadedPad({ counts, lines }: { readonly counts: Counts; readonly lines: readonly CountLine[] }) {
  const { t } = useTranslation()
  const { unsaved } = counts
  const [words, setWords] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const [missing, setMissing] = useState<string>()
  const scan = useRef<HTMLInputElement>(null)
  const counting = useEntry(counts)
  const { begin, finish } = counting
  const focusScan = () => scan.current?.focus()
  useEffect(() => scan.current?.focus({ preventScroll: true }), [])
  const take = (line: CountLine, more: number) => {
    setShown('all')
    begin(line, (line.counted ?? 0) + more)
  }
  const miss = (code: string | undefined) => {
    setMissing(code)
    if (code === undefined) focusScan()
  }
  const add = async (product: string) => {
    const line = await counts.add(product)
    setMissing(undefined)
    if (line !== undefined) take(line, 1)
  }
  /** Takes a code, a name or '3*code': the cursor goes to the quantity of its line. */
  const enter = (text: string) => {
    const { quantity = 1, words: wanted } = readScan(text)
    if (wanted === '') return
    setWords('')
    finish()
    const named = lines.filter(line => hasWords(line, wanted))
    const line = lines.find(each => hasCode(each, wanted)) ?? (named.length === 1 ? named[0] : undefined)
    setMissing(line === undefined && named.length === 0 ? wanted : undefined)
    if (line !== undefined) take(line, quantity)
    else if (named.length > 1) setWords(wanted)
  }
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
          key={missing}
          code={missing}
          onAdd={product => void add(product)}
          onClose={() => miss(undefined)}
        />
      )}
      <table className="count-lines">
        <caption className="visually-hidden">{t('Lines')}</caption>
        <tbody>
          {rows.map(line => (
            <Line
              key={line._id}
              line={line}
              unsaved={unsaved.get(line._id)}
              of={counting}
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
/** One line is counted at a time; what is typed of it is stored when it is left. */
function useEntry({ lines, save }: Counts) {
  const [entry, setEntry] = useState<Entry>()
  // keys come faster than renders
  const latest = useRef<Entry>(undefined)
  const nextFocus = useRef<string>(undefined)
  const set = (next: Entry | undefined) => {
    latest.current = next
    setEntry(next)
  }
  useEffect(() => {
    const id = nextFocus.current
    const input = id === undefined ? null : document.getElementById(inputId(id))
    if (!(input instanceof HTMLInputElement)) return
    nextFocus.current = undefined
    input.focus()
    input.select()
    input.scrollIntoView({ block: 'nearest' })
  })
  const finish = () => {
    const { line: id, value } = latest.current ?? {}
    const line = lines?.find(each => each._id === id)
    set(undefined)
    if (line !== undefined && typeof value === 'number' && value >= 0 && value !== line.counted) save(line._id, value)
  }
  return {
    entry,
    save,
    finish,
    /** the cursor may be in the next line already */
    leave: (line: string): void => {
      if (latest.current?.line === line) finish()
    },
    drop: () => set(undefined),
    change: (line: string, value: number | null) => set({ line, value }),
    begin: (line: CountLine, value: number | null, moves = true): void => {
      if (latest.current?.line === line._id && !moves) return
      finish()
      set({ line: line._id, value })
      if (moves) nextFocus.current = line._id
    },
  }
}
interface LineProps {
  readonly line: CountLine
  readonly unsaved: Unsaved | undefined
  readonly of: ReturnType<typeof useEntry>
  readonly onDone: () => void
  readonly onCode: (code: string) => void
}
function Line({ line, unsaved, of: counting, onDone, onCode }: LineProps) {
  const { t } = useTranslation()
  const value = counting.entry?.line === line._id ? counting.entry.value : line.counted
  const onValue = (next: number | null) => counting.change(line._id, next)
  const keys = useScanKeys({ quantity: value ?? 0, codes: codesOf(line), onQuantity: onValue, onCode })
  return (
    <tr data-counted={line.status === 'counted'}>
      <th scope="row">
        <span dir="auto">{line.name}</span>
        <small>
          <bdi>{line.sku}</bdi>
          <CountedBy line={line} />
        </small>
        {unsaved !== undefined && (
          <span className="count-wrong" role="alert">
            {t('{{quantity}} is not stored.', { quantity: formatNumber(unsaved.counted, 3) })} {unsaved.words}{' '}
            <Button size="small" onClick={() => counting.save(line._id, unsaved.counted)}>
              {t('Store it')}
            </Button>
          </span>
        )}
      </th>
      <td>
        {/* the keys are those of the input within it */}
        <span {...keys}>
          <NumberInput
            id={inputId(line._id)}
            className="count-figure"
            dir="ltr"
            aria-label={t('Counted of {{name}}', { name: line.name })}
            value={value}
            min={0}
            precision={3}
            onChange={onValue}
            onFocus={event => {
              counting.begin(line, line.counted, false)
              event.target.select()
            }}
            onBlur={() => counting.leave(line._id)}
            onKeyDown={event => {
              if (event.key === 'Escape') counting.drop()
              if (event.key !== 'Enter') return
              event.preventDefault()
              counting.finish()
              onDone()
            }}
          />
        </span>
      </td>
    </tr>
  )
}
function CountedBy({ line: { countedAt, countedBy } }: { readonly line: CountLine }): ReactNode {
  if (countedAt === null) return null
  return (
    <>
      {' · '}
      <bdi>{countedBy?.label ?? ''}</bdi> <time dateTime={countedAt}>{formatNear(countedAt)}</time>
    </>
  )
}
