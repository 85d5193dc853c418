import { useState } from 'react'
import classes from './detail.module.css'
import { initials } from './initials.ts'

interface Props {
  name: string
  picture: string | null
  size?: number
}

/** A person's picture, or the initials where there is none or it cannot be read; the name stands beside it. */
export function Face({ name, picture, size = 32 }: Props) {
  const [broken, setBroken] = useState(false)
  const box = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.38)) }
  if (!picture || broken) {
    return (
      <span className={classes.face} style={box} aria-hidden="true">
        {initials(name)}
      </span>
    )
  }
  return <img className={classes.face} style={box} src={picture} alt="" onError={() => setBroken(true)} />
}
