import classes from '../form.module.css'

/** How much of the allowed length is used, at the right of the label. */
export function LengthCounter({ text, max }: { text: string; max: number | undefined }) {
  if (max === undefined) return null
  return (
    <span className={classes.counter} data-full={text.length >= max || undefined}>
      {text.length}/{max}
    </span>
  )
}
