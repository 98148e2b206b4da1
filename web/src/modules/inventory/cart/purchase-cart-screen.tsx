import { PURCHASE } from './cart-kinds.ts'
import { CartScreen } from './cart-screen.tsx'

export const PurchaseCartScreen = () => <CartScreen kind={PURCHASE} />
