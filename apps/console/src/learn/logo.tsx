import type { LearnerBrand } from './brand.ts'

export function Logo({ brand }: { brand: LearnerBrand }) {
  if (brand.logo) return <img className="logo" src={brand.logo} alt={brand.title} />
  return (
    <span className="wordmark">
      <span className="initial" aria-hidden>
        {brand.title.charAt(0).toUpperCase()}
      </span>
      {brand.title}
    </span>
  )
}
