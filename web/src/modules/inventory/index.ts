import type { WebModule } from '../../records/module.ts'

const labelled = {
  form: async () => (await import('./labels/labels-button.tsx')).LabelledForm,
  chosen: async () => (await import('./labels/labels-button.tsx')).ChosenLabels,
}
const orderForm = async () => (await import('./payments/order-form.tsx')).OrderForm

export const inventory: WebModule = {
  screens: {
    product: labelled,
    warehouse: labelled,
    sale: { form: orderForm },
    purchase: { form: orderForm },
    stores: { form: async () => (await import('./periods/store-form.tsx')).StoreForm },
    countSheet: { form: async () => (await import('./counts/count-form.tsx')).CountForm },
    registerSession: { form: async () => (await import('./registers/session-form.tsx')).SessionForm },
  },
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
    {
      path: 'reorder',
      required: 'READ_ALL_PURCHASE',
      load: async () => (await import('./reorder/reorder-screen.tsx')).ReorderScreen,
    },
    {
      path: 'store-reports',
      required: ['READ_ALL_SALE', 'READ_ALL_STOCK'],
      load: async () => (await import('./reports/reports-screen.tsx')).ReportsScreen,
    },
  ],
}
