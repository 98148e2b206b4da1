import type { ChangeEvent } from 'react'
import { useEffect, useRef } from 'react'
import styles from './checkbox-cell.module.css'

interface Props {
  readonly label: string
  readonly checked: boolean
  /** some, but not all */
  readonly partly?: boolean
  /** `range`: the shift key was held */
  readonly onChange: (range: boolean) => void
}
/** A checkbox, small and quick enough to stand in every row. */
export function CheckboxCell({ label, checked, partly = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = partly
  }, [partly])
  const change = ({ nativeEvent }: ChangeEvent) => onChange('shiftKey' in nativeEvent && Boolean(nativeEvent.shiftKey))
  return (
    <label className={styles.room}>
      <input ref={box} type="checkbox" className={styles.tick} aria-label={label} checked={checked} onChange={change} />
    </label>
  )
}
