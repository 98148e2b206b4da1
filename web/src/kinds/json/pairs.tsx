/** Values by name, one row for each. */
import type { Json } from '@siteoffice/domain/engine/values'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type Flat, isFlat } from './flat.ts'
import styles from './pairs.module.css'

interface Pair {
  readonly key: number
  readonly name: string
  readonly text: string
}
let lastKey = 0
const pair = (name: string, text: string): Pair => {
  lastKey += 1
  return { key: lastKey, name, text }
}
const pairsOf = (value: Json | null): readonly Pair[] =>
  value !== null && isFlat(value) ? Object.entries(value).map(([name, part]) => pair(name, String(part ?? ''))) : []

/** Reads a number or a boolean from a text that looks like one. */
function read(text: string): string | number | boolean {
  const bare = text.trim()
  if (bare === 'true' || bare === 'false') return bare === 'true'
  return bare !== '' && String(Number(bare)) === bare ? Number(bare) : text
}
function valueOf(pairs: readonly Pair[]): Flat | null {
  const namedPairs = pairs.filter(({ name }) => name.trim() !== '')
  return namedPairs.length === 0
    ? null
    : Object.fromEntries(namedPairs.map(({ name, text }) => [name.trim(), read(text)]))
}
interface Props {
  readonly id: string
  readonly label: string
  readonly value: Json | null
  readonly onChange: (value: Json | null) => void
}
export function PairsInput({ id, label, value, onChange }: Props) {
  const { t } = useTranslation()
  const [pairs, setPairs] = useState(() => pairsOf(value))
  const [lastValue, setKnown] = useState(value)
  if (lastValue !== value) {
    setKnown(value)
    if (JSON.stringify(valueOf(pairs)) !== JSON.stringify(value)) setPairs(pairsOf(value))
  }
  const change = (next: readonly Pair[]) => {
    setPairs(next)
    onChange(valueOf(next))
  }
  const set = (at: number, part: Partial<Pair>) =>
    change(pairs.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <div id={id} role="group" aria-label={label} tabIndex={-1} className={styles.pairs}>
      {pairs.map(({ key, name, text }, index) => (
        <div key={key} className={styles.pair}>
          <TextInput
            value={name}
            placeholder={t('Name')}
            aria-label={t('Name in row {{number}}', { number: index + 1 })}
            onChange={next => set(index, { name: next })}
          />
          <TextInput
            value={text}
            placeholder={t('Value')}
            aria-label={t('Value in row {{number}}', { number: index + 1 })}
            onChange={next => set(index, { text: next })}
          />
          <Button
            type="text"
            icon={<Icon name="trash" size={16} />}
            aria-label={t('Remove row {{number}}', { number: index + 1 })}
            onClick={() => change(pairs.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button size="small" icon={<Icon name="plus" size={16} />} onClick={() => setPairs([...pairs, pair('', '')])}>
        {t('Add a row')}
      </Button>
    </div>
  )
}
