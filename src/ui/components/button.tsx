import { createLink } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Spinner } from "./feedback/spinner.tsx";
import { pressOnce } from "./press-guard.ts";

/** `danger` leads to something irreversible, `destroy` does it. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "destroy";
export type ButtonSize = "s" | "m";

const shared =
  "inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-control border text-s font-medium whitespace-nowrap select-none transition-colors duration-150 disabled:cursor-default disabled:opacity-55 touch:min-h-11";
const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-accent-ink enabled:hover:bg-accent-hover [a]:hover:bg-accent-hover",
  secondary: "border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a]:hover:bg-sunken",
  ghost:
    "border-transparent text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink [a]:hover:bg-sunken [a]:hover:text-ink",
  danger: "border-line-strong bg-surface text-bad enabled:hover:border-bad enabled:hover:bg-bad-soft",
  destroy: "border-transparent bg-bad text-surface enabled:hover:opacity-90",
};
const sizes: Record<ButtonSize, string> = { s: "h-7 px-2.5", m: "h-8.5 px-3.5" };

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
}

const buttonClass = ({ variant = "secondary", size = "m" }: ButtonStyle, className?: string) =>
  classes(shared, variants[variant], sizes[size], className);

export interface ButtonProps extends ButtonStyle, ComponentProps<"button"> {
  busy?: boolean;
  /** The icon itself turns instead, as on Refresh. */
  spin?: boolean;
  /** Every press counts, however quick: for steps such as 'Move up'. */
  repeatable?: boolean;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon: Icon, busy = false, spin = false, repeatable = false, ...others } = props;
  const { className, children, disabled, ...rest } = others;
  const style: ButtonStyle = { ...(variant && { variant }), ...(size && { size }) };
  return (
    <button
      type="button"
      {...(!repeatable && pressOnce)}
      {...rest}
      disabled={disabled === true || busy || spin}
      aria-busy={busy || spin || undefined}
      className={buttonClass(style, className)}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden className={classes("size-4", spin && "animate-spin")} />}
      {children}
    </button>
  );
}

function Anchor({ variant, size, icon: Icon, className, children, ...rest }: ButtonStyle & ComponentProps<"a">) {
  const style: ButtonStyle = { ...(variant && { variant }), ...(size && { size }) };
  return (
    <a {...rest} className={buttonClass(style, className)}>
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </a>
  );
}

export const LinkButton = createLink(Anchor);

function TextAnchor({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} className={classes(textLink, className)}>
      {children}
    </a>
  );
}

export const textLink = "rounded-xs font-medium text-accent-text underline-offset-3 hover:underline";

export const TextLink = createLink(TextAnchor);

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  label: string;
  icon: LucideIcon;
  busy?: boolean;
  /** Every press counts, however quick: for steps such as 'Move up'. */
  repeatable?: boolean;
  children?: ReactNode;
}

export function IconButton({
  label,
  icon: Icon,
  busy = false,
  repeatable = false,
  className,
  children,
  disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-tip
      {...(!repeatable && pressOnce)}
      aria-label={label}
      {...rest}
      disabled={disabled === true || busy}
      className={classes(
        "relative inline-flex size-8.5 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-55 touch:size-11",
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon aria-hidden className="size-4.5" />}
      {children}
    </button>
  );
}
