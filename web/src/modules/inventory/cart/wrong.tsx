/** What is wrong with a field of the till. */
export const Wrong = ({ id, message }: { readonly id: string; readonly message: string | undefined }) =>
  message === undefined ? null : (
    <p className="cart-wrong" id={`${id}-wrong`} role="alert">
      {message}
    </p>
  )
