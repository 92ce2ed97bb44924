import type { Product } from 'contracts/api/catalog';
import { GUIDE_SECTIONS } from 'contracts/constants/catalog';
import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Fact } from '../../../design/fact.tsx';
import { ProductImage } from '../../../design/product-image.tsx';
import { guideTexts, languageFor } from '../../../guide/guide-texts.ts';
import { SaveListButton } from '../../../list-view/save-list-button.tsx';
import { useCurrentUser } from '../../../session/use-session.ts';
import { useMarket } from '../../../tenant/use-market.ts';
import { forDisplay } from '../api/get-products.ts';
import type { ShopProduct } from '../api/get-products.ts';
import { AvailabilityNote } from '../availability-note.tsx';
import { CartButton } from '../cart-button.tsx';
import { FavouriteButton } from '../favourite-button.tsx';
import { GuideButton } from '../guide-button.tsx';
import { LineTotal } from '../line-total.tsx';
import { usePlaceOfUse } from '../use-place-of-use.ts';
import { ProductQuantity } from '../product-quantity.tsx';
import { RowProblem } from '../row-problem.tsx';
import { StockBadge } from '../stock-badge.tsx';
import { StockWish, StockWishes } from '../stock-wish.tsx';
import { useListedProducts, useProductActions } from '../use-product-actions.ts';
import type { ListedProduct } from '../use-product-actions.ts';
import { OrdersOfProduct } from './orders-of-product.tsx';
import { useProductTexts } from './use-product-texts.ts';

export function ProductFacts({ product }: { product: Product }): ReactElement {
  const texts = useProductTexts();
  const { currency } = useMarket();
  const hasOrders = useCurrentUser()?.companyId != null;
  const language = languageFor(product, currency);
  const sections = guideTexts(product, language);
  const requirements = sections.find(({ section }) => section === 'system-requirements')?.text;
  const shown = shopProductOf(product);
  return (
    <>
      <StockWishes products={[shown]}>
        {useListedProducts([shown]).map((listed) => (
          <Offer key={product.id} listed={listed} />
        ))}
      </StockWishes>
      <Part title={texts.about}>
        <p className="max-w-prose text-lead wrap-anywhere whitespace-pre-line">
          {product.description}
        </p>
      </Part>
      {requirements ? (
        <Part title={texts.requirements}>
          <p
            lang={language === 'local' ? 'bs' : 'en'}
            className="max-w-prose wrap-anywhere whitespace-pre-line"
          >
            {requirements}
          </p>
        </Part>
      ) : null}
      {hasOrders ? (
        <Part title={texts.bought}>
          <OrdersOfProduct productId={product.id} />
        </Part>
      ) : null}
    </>
  );
}

/** The whole product as lists show it: with the names of its guide's sections. */
function shopProductOf(product: Product): ShopProduct {
  const written = GUIDE_SECTIONS.filter(({ field }) => product[field] || product[`${field}Km`]);
  return forDisplay({ ...product, guideSections: written.map(({ section }) => section) });
}

/** What it costs, where it works and how many there are; and the way into the cart. */
function Offer({ listed }: { listed: ListedProduct }): ReactElement {
  const { product } = listed;
  const texts = useProductTexts();
  const actions = useProductActions(listed);
  const { region, platform } = usePlaceOfUse(product);
  const problemId = useId();
  const { quantity } = actions.requested;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-4">
        <ProductImage name={product.name} imageUrl={product.imageUrl} className="size-16" />
        <dl className="grid flex-1 grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-4">
          <Fact label={texts.price}>
            <span className="figures text-lead font-[650]">{product.displayPrice}</span>
          </Fact>
          <Fact label={texts.stock}>
            <StockBadge stockCount={product.stockCount} />
          </Fact>
          <Fact label={texts.region}>{region}</Fact>
          <Fact label={texts.platform}>{platform}</Fact>
        </dl>
      </div>
      <AvailabilityNote product={product} />
      <StockWish product={product} />
      <div className="flex flex-wrap items-center gap-3">
        <ProductQuantity product={product} actions={actions} problemId={problemId} />
        <CartButton product={product} actions={actions} />
        <GuideButton product={product} />
        <SaveListButton
          variant="secondary"
          label={texts.toList}
          lines={[{ productId: product.id, quantity: Math.min(quantity, MAX_LINE_QUANTITY) }]}
        />
        <FavouriteButton listed={listed} className="size-11 tablet:size-9" />
        {quantity > 1 ? <LineTotal product={product} quantity={quantity} /> : null}
      </div>
      <RowProblem id={problemId} product={product} actions={actions} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-lead font-[650]">{title}</h3>
      {children}
    </section>
  );
}
