interface Files<List, Form, Detail> {
  readonly list: List
  /** One for creating and editing. */
  readonly form: Form
  readonly detail: Detail
}

/** The four screens of a plain record by their three files, so that a list does not bring what only a form needs (decision 121). */
export const recordScreens = <List, Form, Detail>({ list, form, detail }: Files<List, Form, Detail>) => ({
  list,
  create: form,
  edit: form,
  detail,
})
