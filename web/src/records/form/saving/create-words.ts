import type { AnyResource } from '@siteoffice/domain/engine/resource'
import type { useTranslation } from '../../../lib/i18n.ts'
import { inSentence } from '../../../lib/in-sentence.ts'
import type { FormExtras } from '../fields/form-extras.ts'

type Translate = ReturnType<typeof useTranslation>['t']
/** What the button says that stores a new record, such as "Create project"; a form may have words of its own for it. */
export const createWords = ({ title: [singular] }: AnyResource, t: Translate, own?: FormExtras['create']): string =>
  own === undefined ? t('Create {{what}}', { what: inSentence(t(singular)) }) : t(own.label)
