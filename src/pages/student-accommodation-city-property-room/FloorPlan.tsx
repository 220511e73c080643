import styles from './FloorPlan.module.css'
import type { FloorPlanView } from './floorPlanView.ts'

/** Pixels of the drawing for a metre of the room. */
const SCALE = 60
const WALL = 8

/** A room from above, drawn to the scale of its floor space. */
export function FloorPlan({ plan }: { readonly plan: FloorPlanView }) {
  const [width, depth] = [plan.width * SCALE, plan.depth * SCALE]
  return (
    <figure className={styles.plan}>
      <svg
        viewBox={`${-WALL} ${-WALL} ${width + 2 * WALL} ${depth + 2 * WALL + 26}`}
        role="img"
        aria-label={plan.words}
      >
        <rect
          x={-WALL / 2}
          y={-WALL / 2}
          width={width + WALL}
          height={depth + WALL}
          className={styles.walls}
        />
        <path d={`M${width * 0.2} ${-WALL / 2}H${width * 0.8}`} className={styles.opening} />
        <path
          d={`M${plan.door.x * SCALE} ${depth + WALL / 2}h${plan.door.width * SCALE}`}
          className={styles.opening}
        />
        {plan.parts.map((part) => (
          <g key={`${part.name} ${part.x}`}>
            <rect
              x={part.x * SCALE}
              y={part.y * SCALE}
              width={part.width * SCALE}
              height={part.depth * SCALE}
              rx="4"
              className={styles.part}
            />
            <text
              x={(part.x + part.width / 2) * SCALE}
              y={(part.y + part.depth / 2) * SCALE}
              textAnchor="middle"
              dominantBaseline="middle"
              className={styles.name}
              {...(part.width < 0.7 && {
                transform: `rotate(-90 ${(part.x + part.width / 2) * SCALE} ${(part.y + part.depth / 2) * SCALE})`,
              })}
            >
              {part.name}
            </text>
          </g>
        ))}
        <path d={`M0 ${depth + WALL + 12}v5h${SCALE}v-5`} className={styles.scale} />
        <text x={SCALE + 8} y={depth + WALL + 18} className={styles.name}>
          1 m
        </text>
      </svg>
      <figcaption>{plan.words} Furniture may stand the other way round.</figcaption>
    </figure>
  )
}
