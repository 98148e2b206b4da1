/**
 * Lets values be changed where they are read: the value under the pointer has a pencil, and in a reading view a double
 * press does the same. The keyboard has the form, which `e` opens. A chunk of its own.
 */
import { fieldLabel, fieldOf, operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { inputOf } from '../../../kinds/inputs.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { AnyRecord } from '../../display/record.ts'
import { editableFields, type FormField, sectionsOf } from '../fields/form-fields.ts'
import styles from './edit-by-pointer.module.css'
import { EditInPlace } from './edit-in-place.tsx'

/** A value on the screen: its element has the field's name in `data-value`. */
interface ValuePlace {
  readonly element: HTMLElement
  readonly record: AnyRecord
  readonly name: string
  /** whether it is edited here, or in the form */
  readonly inPlace: boolean
}
interface Props {
  readonly resource: AnyResource
  /** holds the values */
  readonly root: RefObject<HTMLElement | null>
  readonly records: readonly AnyRecord[]
  /** fields with tools of their own around them, which only the form has */
  readonly except?: readonly string[]
  /** what was pressed twice last, to edit the value there */
  readonly pressed?: { readonly target: EventTarget | null } | undefined
  /** the press is answered */
  readonly onPressed?: () => void
  /** opens the form, for values that need its room */
  readonly onForm?: () => void
}
/** What takes the whole width of a form needs its room. */
const isSmall = ({ field, wide }: FormField): boolean => !wide && !inputOf(field).writeOnly
/** The record that an element of the screen belongs to: that of its row, or the only one. */
function recordAt(element: Element, records: readonly AnyRecord[]): AnyRecord | undefined {
  const row = element.closest<HTMLElement>('[data-row]')
  return row === null ? records[0] : records.find(({ _id }) => _id === row.dataset['row'])
}
/** Finds the value that an element of the screen belongs to, where this person may change it. */
function useFindValue({ resource, records, except = [] }: Props) {
  const session = useSession()
  const mayUpdate = operationsOf(resource).includes('update') && session.can(permissionFor(resource, 'update'))
  return (target: EventTarget | null): ValuePlace | undefined => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-value]') : null
    const record = element === null ? undefined : recordAt(element, records)
    if (element === null || record === undefined || record.readOnly !== undefined || !mayUpdate) return undefined
    if (typeof record.deletedAt === 'string') return undefined
    const name = element.dataset['value'] ?? ''
    const field = editableFields(sectionsOf(resource, 'edit', session, record)).find(each => each.name === name)
    return field && { element, record, name, inPlace: isSmall(field) && !except.includes(name) }
  }
}
export function EditByPointer(props: Props) {
  const { resource, root, pressed, onPressed, onForm } = props
  const findValue = useFindValue(props)
  const onTaken = useEffectEvent(() => onPressed?.())
  const [here, setHere] = useState<ValuePlace>()
  const [open, setOpen] = useState<ValuePlace & { readonly at: DOMRect }>()
  const edit = (place: ValuePlace) => setOpen({ ...place, at: place.element.getBoundingClientRect() })
  const last = useRef<Element>(null)
  const point = useEffectEvent((target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest('[data-value]') : null
    if (element === last.current) return
    last.current = element
    const value = findValue(target)
    const next = value?.inPlace ? value : undefined
    const field = next && fieldOf(resource, next.name)
    if (field) inputOf(field).preload?.(field)
    setHere(next)
  })
  const pressTwice = useEffectEvent((target: EventTarget | null) => {
    const value = findValue(target)
    if (value === undefined) return
    window.getSelection()?.removeAllRanges()
    if (value.inPlace) edit(value)
    else onForm?.()
  })
  useEffect(() => {
    if (pressed === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      onTaken()
      pressTwice(pressed.target)
    })
    return () => cancelAnimationFrame(frame)
  }, [pressed])
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') point(event.target)
    }
    // the pointer may be there before this code is; a finger never rests on a value
    if (window.matchMedia('(hover: hover)').matches) point(element.querySelector('[data-value]:hover'))
    const leave = () => {
      last.current = null
      setHere(undefined)
    }
    element.addEventListener('pointermove', move)
    element.addEventListener('pointerleave', leave)
    return () => {
      element.removeEventListener('pointermove', move)
      element.removeEventListener('pointerleave', leave)
    }
  }, [root])
  return (
    <>
      {here && createPortal(<Pencil resource={resource} name={here.name} onPress={() => edit(here)} />, here.element)}
      {open && (
        <EditInPlace
          key={`${open.record._id}.${open.name}`}
          resource={resource}
          id={open.record._id}
          name={open.name}
          at={open.at}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
interface PencilProps {
  readonly resource: AnyResource
  readonly name: string
  readonly onPress: () => void
}
function Pencil({ resource, name, onPress }: PencilProps) {
  const { t } = useTranslation()
  const field = fieldOf(resource, name)
  return (
    <button
      type="button"
      // the keyboard has the form
      tabIndex={-1}
      className={styles.pencil}
      aria-label={t('Edit {{name}}', { name: field === undefined ? name : t(fieldLabel(name, field)) })}
      onClick={event => {
        event.stopPropagation()
        onPress()
      }}
    >
      <Icon name="edit" size={14} />
    </button>
  )
}
