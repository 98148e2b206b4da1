import { SALE } from './cart-kinds.ts'
import { CartScreen } from './cart-screen.tsx'

export const SaleCartScreen = () => <CartScreen kind={SALE} />
