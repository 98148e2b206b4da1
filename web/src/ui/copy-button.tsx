import { useTranslation } from '../lib/i18n.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './button.tsx'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success({ title: t('Copied'), key: 'copied' })
    } catch {
      // no clipboard without TLS, or the person denied it: the text stays selectable
      toast.error({ title: t('It could not be copied'), description: t('Mark the text and copy it yourself.') })
    }
  }
  return <Button onClick={() => void copy()}>{label}</Button>
}
