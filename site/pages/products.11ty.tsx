import { Kicker } from "../components/kicker/Kicker.tsx";
import type { Product } from "../data-types.ts";
import { InnerPage } from "../layouts/InnerPage.tsx";
import type { PageData } from "../page-data.ts";

type ProductData = PageData & { product: Product };

export const data = {
  previewImage: "products",
  pagination: { data: "products.items", size: 1, alias: "product" },
  permalink: ({ product }: ProductData) => `products/${product.slug}.html`,
  eleventyExcludeFromCollections: true,
};

/** The page of a product. The specification demands only a heading. */
export default function ProductPage(data: ProductData) {
  const { product, products } = data;
  const { name, slug, description, breadcrumbParent } = product;
  const heading = (
    <>
      <Kicker text={products.heading} isInHeading />
      {name}
    </>
  );
  return (
    <InnerPage
      data={data}
      texts={{ title: products.title, description, heading }}
      isWholeTitle
      crumb={name}
      parents={breadcrumbParent === "Home" ? [] : [{ label: breadcrumbParent }]}
      banner={{
        drawing: `product-${slug}`,
        motif: "buds",
        accent: "leaf",
        size: "alone",
      }}
    />
  );
}
