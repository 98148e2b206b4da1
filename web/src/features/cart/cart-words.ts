/** What the shared rules and the server say of carts, in the reader's language. */
import { DUPLICATE_ITEM, NEGATIVE_QUANTITY } from '@siteoffice/domain/cart'
import { sentence } from '../../crud/use-save.ts'
import { t } from '../../shared/lib/i18n.ts'
import { OTHER_CURRENCY } from './draft.ts'

/** A message that is known in translation; any other as it came. */
export function saidOf(message: string): string {
  const known: { readonly [message: string]: string | undefined } = {
    [DUPLICATE_ITEM]: t('This item already exists.'),
    [NEGATIVE_QUANTITY]: t('Negative quantity is not allowed.'),
    [OTHER_CURRENCY]: t('A cart has one currency, and this product is priced in another.'),
    'must lie between nothing and the subtotal': t('Must lie between nothing and the subtotal'),
    'belongs to another store': t('Belongs to another store'),
    'is not sold any more': t('Is not sold any more'),
    'The cart is empty.': t('The cart is empty.'),
    'Choose a customer first.': t('Choose a customer first.'),
    'Choose a supplier first.': t('Choose a supplier first.'),
  }
  return known[message] ?? sentence(message)
}
