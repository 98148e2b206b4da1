import { findResource } from '@siteoffice/domain/catalogue'
import { transitionsOf } from '@siteoffice/domain/engine/describe'
import { useTranslation } from '../../lib/i18n.ts'

/** The name of a run's action. */
export function useRunWords(): (resource: string, action: string) => string {
  const { t } = useTranslation()
  const own: Readonly<Record<string, string>> = {
    update: t('Change fields'),
    delete: t('Delete'),
    restore: t('Restore'),
    export: t('Export'),
    purge: t('Delete for good'),
    'import-check': t('Check an import'),
    import: t('Import'),
    'undo-import': t('Import'),
  }
  return (name, action) => {
    const resource = findResource(name)
    const transition = resource && transitionsOf(resource).find(each => each.name === action)
    return own[action] ?? t(transition?.shape.label ?? action)
  }
}
