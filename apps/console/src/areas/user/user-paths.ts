/** The create form, and with an id a copy of that account. */
export const CREATE_PATH = '/user/create'
export const copyPath = ({ id }: { id: string }): string => `${CREATE_PATH}/${id}`
