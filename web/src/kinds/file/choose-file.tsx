import type { FileAccept } from '@siteoffice/domain/engine/field-options'
import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ACCEPT } from './upload.ts'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly accept: FileAccept
  readonly onChosen: (file: File) => void
}
/** A button that opens the browser's own dialog for one file. */
export function ChooseFile({ accept, onChosen, ...button }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPT[accept]}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file !== undefined) onChosen(file)
          event.target.value = ''
        }}
      />
      <Button {...button} onClick={() => chooser.current?.click()} />
    </>
  )
}
