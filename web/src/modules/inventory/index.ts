import type { WebModule } from '../../records/module.ts'

export const inventory: WebModule = {
  pages: [
    {
      path: 'sale-cart',
      required: 'CREATE_SALE',
      load: async () => (await import('./cart/sale-cart-screen.tsx')).SaleCartScreen,
    },
    {
      path: 'purchase-cart',
      required: 'CREATE_PURCHASE',
      load: async () => (await import('./cart/purchase-cart-screen.tsx')).PurchaseCartScreen,
    },
    {
      path: 'stock-list',
      required: 'READ_ALL_STOCK',
      load: async () => (await import('./stock/stock-screen.tsx')).StockScreen,
    },
  ],
}
